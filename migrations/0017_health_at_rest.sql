-- oldest program: 0017
ALTER TABLE "leads" ADD COLUMN "health" text;--> statement-breakpoint
-- Health answers stay among the others until the nightly job moves and encrypts them: SQL does not know the quiz.
UPDATE "leads" SET "health" = jsonb_build_object('answers', '{}'::jsonb, 'results', "results")::text;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "health" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "results";
