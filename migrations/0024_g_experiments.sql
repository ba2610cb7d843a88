CREATE TABLE "experiment_assignments" (
	"experiment_id" text NOT NULL,
	"session_id" text NOT NULL,
	"brand_id" text NOT NULL,
	"arm" smallint NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	"is_repeat" boolean NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "experiment_assignments_pkey" PRIMARY KEY("experiment_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "experiment_marks" (
	"experiment_id" text NOT NULL,
	"mark" text NOT NULL,
	"brand_id" text NOT NULL,
	CONSTRAINT "experiment_marks_pkey" PRIMARY KEY("experiment_id","mark")
);
--> statement-breakpoint
CREATE TABLE "experiment_pages" (
	"experiment_id" text NOT NULL,
	"arm" smallint NOT NULL,
	"load_time" smallint NOT NULL,
	"had_error" boolean NOT NULL,
	"brand_id" text NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "experiment_pages_pkey" PRIMARY KEY("experiment_id","arm","load_time","had_error")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	"hypothesis" text NOT NULL,
	"state" text NOT NULL,
	"arms" jsonb NOT NULL,
	"salt" text,
	"smallest_effect_percent" integer NOT NULL,
	"planned_visitors" integer NOT NULL,
	"created_by_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"end_reason" text,
	"published_number" integer
);
--> statement-breakpoint
CREATE INDEX "experiment_assignments_session" ON "experiment_assignments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "experiments_brand" ON "experiments" USING btree ("brand_id","created_at");