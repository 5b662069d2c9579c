ALTER TABLE "client_files" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "client_messages" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_messages" ADD COLUMN "seen_by_name" text;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_message_id_client_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."client_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_files_by_message" ON "client_files" USING btree ("message_id") WHERE message_id is not null;