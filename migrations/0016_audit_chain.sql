-- oldest program: 0016
CREATE TABLE "admin_audit_chain" (
	"sequence" integer PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"row_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_audit_head" (
	"name" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text NOT NULL,
	"is_complete" boolean NOT NULL,
	"mac" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"fault" jsonb
);
--> statement-breakpoint
CREATE UNIQUE INDEX "admin_audit_chain_row" ON "admin_audit_chain" USING btree ("audit_id","sequence");