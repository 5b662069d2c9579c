ALTER TABLE "deliverable_versions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "submission_key" text;--> statement-breakpoint
ALTER TABLE "client_files" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deliverable_versions_waiting" ON "deliverable_versions" USING btree ("deliverable_id") WHERE state in ('in-review', 'changes-asked');--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_once" UNIQUE("project_id","submission_key");--> statement-breakpoint
-- Written by hand: what people upload is mostly compressed already, and is stored as it comes.
ALTER TABLE "client_file_chunks" ALTER COLUMN "data" SET STORAGE EXTERNAL;
