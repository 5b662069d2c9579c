CREATE TABLE "inquiry_viewers" (
	"user_id" text NOT NULL,
	"inquiry_id" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_viewers_user_id_inquiry_id_pk" PRIMARY KEY("user_id","inquiry_id")
);
--> statement-breakpoint
ALTER TABLE "inquiry_viewers" ADD CONSTRAINT "inquiry_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_viewers" ADD CONSTRAINT "inquiry_viewers_inquiry_id_contact_submissions_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_viewers_by_inquiry" ON "inquiry_viewers" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_domain" ON "contact_submissions" USING btree (split_part(lower(email),'@',2),"id");