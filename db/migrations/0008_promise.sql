CREATE TABLE "promise_weeks" (
	"week" text PRIMARY KEY NOT NULL,
	"definition" integer NOT NULL,
	"missed" integer NOT NULL,
	"declared" integer NOT NULL,
	"spam" integer NOT NULL,
	"test" integer NOT NULL,
	"merged" integer NOT NULL,
	"kept_minutes" integer[] NOT NULL,
	"late_minutes" integer[] NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_reminders" (
	"inquiry_id" bigint NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_reminders_inquiry_id_step_pk" PRIMARY KEY("inquiry_id","step")
);
--> statement-breakpoint
ALTER TABLE "inquiry_reminders" ADD CONSTRAINT "inquiry_reminders_inquiry_id_contact_submissions_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;