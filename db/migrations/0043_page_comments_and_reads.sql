CREATE TABLE "client_reads" (
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_reads_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
ALTER TABLE "approval_pins" ADD COLUMN "is_about_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_reads" ADD CONSTRAINT "client_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;