ALTER TABLE "users" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_messages" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "client_messages" ADD COLUMN "corrects" bigint;--> statement-breakpoint
ALTER TABLE "client_messages" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_projects" ADD COLUMN "news_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "project_updates" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "project_updates" ADD COLUMN "corrects" bigint;--> statement-breakpoint
ALTER TABLE "project_updates" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_updates" ADD COLUMN "submission_key" text;--> statement-breakpoint
ALTER TABLE "client_messages" ADD CONSTRAINT "client_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_messages" ADD CONSTRAINT "client_messages_corrects_client_messages_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."client_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_corrects_project_updates_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."project_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_entries_by_subject" ON "activity_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "contact_submissions_by_client" ON "contact_submissions" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "client_messages_unanswered" ON "client_messages" USING btree ("user_id","id") WHERE is_from_client and answered_at is null;--> statement-breakpoint
CREATE INDEX "client_messages_corrections" ON "client_messages" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
CREATE INDEX "client_messages_by_owner" ON "client_messages" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "project_updates_corrections" ON "project_updates" USING btree ("corrects") WHERE corrects is not null;--> statement-breakpoint
ALTER TABLE "project_updates" ADD CONSTRAINT "project_updates_once" UNIQUE("project_id","submission_key");--> statement-breakpoint
-- By hand, from here on: what the new columns hold of what is there already.
UPDATE "client_projects" SET "news_at" = greatest("created_at", coalesce((SELECT max("created_at") FROM "project_updates" WHERE "project_id" = "client_projects"."id"), "created_at"));--> statement-breakpoint
UPDATE "client_messages" SET "answered_at" = answers."at" FROM (SELECT coalesce("answer_to", "id") AS "conversation", max("id") AS "id", max("created_at") AS "at" FROM "client_messages" WHERE NOT "is_from_client" GROUP BY 1) answers WHERE "client_messages"."is_from_client" AND coalesce("client_messages"."answer_to", "client_messages"."id") = answers."conversation" AND "client_messages"."id" < answers."id";
