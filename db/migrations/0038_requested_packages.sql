ALTER TABLE "contact_submissions" ADD COLUMN "package_service" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "package" text;--> statement-breakpoint
-- Written by hand: until now the package was read from the service, or from what the form calls 'packageSelected', by the
-- names of the catalogue. The longest name first: one may begin with another.
UPDATE "contact_submissions" AS "inquiry" SET "package_service" = "found"."service", "package" = "found"."slug"
FROM (
	SELECT DISTINCT ON ("asked"."id") "asked"."id", "catalogue"."service", "catalogue"."slug"
	FROM (
		SELECT "id",
			CASE "source"
				WHEN 'content' THEN 'Content Creation'
				WHEN 'personalization' THEN 'Personalization Services'
				WHEN 'social-media' THEN 'Social Media Management'
				WHEN 'service' THEN 'Competitor Analysis'
				ELSE split_part("service", ' - ', 1)
			END AS "title",
			CASE
				WHEN "source" IN ('content', 'personalization', 'social-media') THEN "details"->>'packageSelected'
				WHEN "source" = 'service' THEN replace("service", 'Competitor Analysis - ', '')
				ELSE substr("service", strpos("service", ' - ') + 3)
			END AS "text"
		FROM "contact_submissions"
		WHERE "source" <> 'landing'
			AND ("source" <> 'contact' OR "service" LIKE 'Website Design - %' OR "service" LIKE 'GEO - %')
	) AS "asked"
	JOIN (VALUES
		('Website Design', 'website-design', 'startup-website', 'Startup Website'),
		('Website Design', 'website-design', 'business-pro', 'Business Pro'),
		('Website Design', 'website-design', 'enterprise-solution', 'Enterprise Solution'),
		('Website Design', 'website-design', 'custom-quote-required', 'Custom Quote Required'),
		('Content Creation', 'content-creation', 'content-starter', 'Content Starter'),
		('Content Creation', 'content-creation', 'content-pro', 'Content Pro'),
		('Content Creation', 'content-creation', 'content-enterprise', 'Content Enterprise'),
		('Personalization Services', 'personalization', 'starter', 'Starter'),
		('Personalization Services', 'personalization', 'smart', 'Smart'),
		('Personalization Services', 'personalization', 'enterprise', 'Enterprise'),
		('Personalization Services', 'personalization', 'custom-solution', 'Custom Solution'),
		('Social Media Management', 'social-media-management', 'starter', 'Starter'),
		('Social Media Management', 'social-media-management', 'pro', 'Pro'),
		('Social Media Management', 'social-media-management', 'enterprise', 'Enterprise'),
		('Email Marketing Automation', 'email-marketing-automation', 'essentials', 'Essentials'),
		('Email Marketing Automation', 'email-marketing-automation', 'pro', 'Pro'),
		('Email Marketing Automation', 'email-marketing-automation', 'enterprise', 'Enterprise'),
		('GEO', 'generative-engine-optimization', 'starter', 'Starter'),
		('GEO', 'generative-engine-optimization', 'pro', 'Pro'),
		('GEO', 'generative-engine-optimization', 'enterprise', 'Enterprise'),
		('GEO', 'generative-engine-optimization', 'free-visibility-audit', 'Free Visibility Audit'),
		('Competitor Analysis', 'competitor-analysis', 'essential', 'Essential'),
		('Competitor Analysis', 'competitor-analysis', 'professional', 'Professional'),
		('Competitor Analysis', 'competitor-analysis', 'enterprise', 'Enterprise')
	) AS "catalogue" ("title", "service", "slug", "name")
		ON "catalogue"."title" = "asked"."title"
		AND ("asked"."text" = "catalogue"."name" OR starts_with("asked"."text", "catalogue"."name" || ' '))
	ORDER BY "asked"."id", length("catalogue"."name") DESC
) AS "found"
WHERE "inquiry"."id" = "found"."id";
