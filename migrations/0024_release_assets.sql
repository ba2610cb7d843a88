-- oldest program: 0017
CREATE TABLE "release_assets" (
	"address" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
