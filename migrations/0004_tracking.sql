-- oldest program: 0004
CREATE TABLE "ad_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"session_id" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"amount_minor" integer,
	"currency" text,
	"status" text NOT NULL,
	"reason" text,
	"last_failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"consent_id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"analytics" boolean,
	"advertising" boolean,
	"health" boolean,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"text_version" text NOT NULL,
	"said_in" text NOT NULL,
	"country" text,
	"region" text,
	"is_gpc" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "funnel_cells_dimensions";--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "funnel_cells" ADD COLUMN "medium" text DEFAULT '*' NOT NULL;--> statement-breakpoint
ALTER TABLE "funnel_cells" ADD COLUMN "campaign" text DEFAULT '*' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "medium" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "campaign" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "first_source" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "first_medium" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "first_campaign" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD COLUMN "is_gpc" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "ad_events_due" ON "ad_events" USING btree ("next_try_at") WHERE "ad_events"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "ad_events_session" ON "ad_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "consents_session" ON "consents" USING btree ("session_id","kind","received_at");--> statement-breakpoint
CREATE INDEX "consents_received_at" ON "consents" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "funnel_cells_dimensions" ON "funnel_cells" USING btree ("grain","device","country","source","medium","campaign","gender","brand_version");--> statement-breakpoint
-- Sessions counted so far have said nothing of medium and campaign: as many are of an unknown one as there are.
INSERT INTO "funnel_cells" ("grain", "device", "country", "source", "medium", "campaign", "gender", "brand_version")
SELECT g.grain, '*', '*', '*', CASE g.grain WHEN 'medium' THEN 'unknown' ELSE '*' END, CASE g.grain WHEN 'campaign' THEN 'unknown' ELSE '*' END, '*', '*'
FROM (VALUES ('medium'), ('campaign')) AS g(grain)
WHERE EXISTS (SELECT 1 FROM "funnel_cells" WHERE "grain" = 'all');--> statement-breakpoint
INSERT INTO "funnel_stage_days" ("day", "cell_id", "stage", "sessions")
SELECT d."day", n."id", d."stage", d."sessions"
FROM "funnel_stage_days" d
JOIN "funnel_cells" a ON a."id" = d."cell_id" AND a."grain" = 'all'
CROSS JOIN "funnel_cells" n
WHERE n."grain" IN ('medium', 'campaign');--> statement-breakpoint
INSERT INTO "funnel_step_days" ("day", "cell_id", "question_id", "entrants", "completers", "exits", "still_there", "t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9", "t10", "t11")
SELECT d."day", n."id", d."question_id", d."entrants", d."completers", d."exits", d."still_there", d."t0", d."t1", d."t2", d."t3", d."t4", d."t5", d."t6", d."t7", d."t8", d."t9", d."t10", d."t11"
FROM "funnel_step_days" d
JOIN "funnel_cells" a ON a."id" = d."cell_id" AND a."grain" = 'all'
CROSS JOIN "funnel_cells" n
WHERE n."grain" IN ('medium', 'campaign');
--> statement-breakpoint
UPDATE "visits" SET "first_source" = "source";
