CREATE TABLE "mail_threads" (
	"name" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL
);
