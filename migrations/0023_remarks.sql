-- oldest program: 0017
ALTER TABLE "brand_publications" ADD COLUMN "own_reason" jsonb;--> statement-breakpoint
ALTER TABLE "brand_publications" ADD COLUMN "own_problem" jsonb;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD COLUMN "own_reason" jsonb;
