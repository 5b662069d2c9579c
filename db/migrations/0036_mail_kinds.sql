ALTER TABLE "bookings" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "received_mails" ADD COLUMN "kind" text DEFAULT 'letter' NOT NULL;