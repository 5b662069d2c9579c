ALTER TABLE "mailbox_cursors" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailbox_cursors" ADD COLUMN "begun_validity" text;--> statement-breakpoint
ALTER TABLE "mailbox_cursors" ADD COLUMN "begun_uid" bigint;--> statement-breakpoint
ALTER TABLE "mailbox_cursors" ADD COLUMN "begun_times" integer DEFAULT 0 NOT NULL;