CREATE TABLE "media_files" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alternatives" jsonb NOT NULL,
	"is_decorative" boolean NOT NULL,
	"origin_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_variants" (
	"brand_id" text NOT NULL,
	"source_hash" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"hash" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_variants_pkey" PRIMARY KEY("brand_id","source_hash","format","width")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_name" ON "media_files" USING btree ("brand_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_hash" ON "media_files" USING btree ("brand_id","hash");--> statement-breakpoint
CREATE INDEX "media_files_time" ON "media_files" USING btree ("brand_id","created_at");