ALTER TABLE "blog_posts" ADD COLUMN "hand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "loom" text DEFAULT '' NOT NULL;