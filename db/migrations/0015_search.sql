-- By hand: the tables' description leaves the column out, so that it is neither selected nor written.
ALTER TABLE "contact_submissions" ADD COLUMN "search_words" tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(lower(reference || ' ' || first_name || ' ' || last_name || ' ' || company || ' ' || email || ' ' || coalesce(message, '')), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
DROP INDEX "contact_submissions_search";--> statement-breakpoint
CREATE INDEX "contact_submissions_words" ON "contact_submissions" USING gin (search_words);
