CREATE TABLE "inquiry_mentions" (
	"user_id" text NOT NULL,
	"inquiry_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_mentions_user_id_inquiry_id_pk" PRIMARY KEY("user_id","inquiry_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_mention_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_replies" ADD COLUMN "follow_up_days" integer;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "follow_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "next_reply_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_mentions" ADD CONSTRAINT "inquiry_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_mentions" ADD CONSTRAINT "inquiry_mentions_inquiry_id_contact_submissions_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."contact_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_mentions_by_inquiry" ON "inquiry_mentions" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE INDEX "contact_submissions_follow_up" ON "contact_submissions" USING btree ("follow_up_at","id") WHERE follow_up_at is not null;