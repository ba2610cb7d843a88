-- oldest program: 0003
CREATE TABLE "admin_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_account_id" text,
	"actor_email" text,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"outcome" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "admin_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"account_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"invited_by" text
);
--> statement-breakpoint
CREATE TABLE "funnel_cells" (
	"id" serial PRIMARY KEY NOT NULL,
	"grain" text NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"gender" text NOT NULL,
	"brand_version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_stage_days" (
	"day" date NOT NULL,
	"cell_id" integer NOT NULL,
	"stage" text NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "funnel_stage_days_cell_id_day_stage_pk" PRIMARY KEY("cell_id","day","stage")
);
--> statement-breakpoint
CREATE TABLE "funnel_step_days" (
	"day" date NOT NULL,
	"cell_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"entrants" integer NOT NULL,
	"completers" integer NOT NULL,
	"exits" integer NOT NULL,
	"still_there" integer NOT NULL,
	"t0" integer NOT NULL,
	"t1" integer NOT NULL,
	"t2" integer NOT NULL,
	"t3" integer NOT NULL,
	"t4" integer NOT NULL,
	"t5" integer NOT NULL,
	"t6" integer NOT NULL,
	"t7" integer NOT NULL,
	"t8" integer NOT NULL,
	"t9" integer NOT NULL,
	"t10" integer NOT NULL,
	"t11" integer NOT NULL,
	CONSTRAINT "funnel_step_days_cell_id_day_question_id_pk" PRIMARY KEY("cell_id","day","question_id")
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"read_to" timestamp (3) with time zone,
	"caught_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "revenue_movements" (
	"stripe_subscription_id" text NOT NULL,
	"definition" text NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"product_id" text,
	"source" text NOT NULL,
	"mrr_minor" integer NOT NULL,
	"active_change" smallint NOT NULL,
	"trialing_change" smallint NOT NULL,
	"past_due_change" smallint NOT NULL,
	"is_voluntary" boolean,
	"is_trial_converted" boolean,
	CONSTRAINT "revenue_movements_stripe_subscription_id_definition_position_pk" PRIMARY KEY("stripe_subscription_id","definition","position")
);
--> statement-breakpoint
CREATE TABLE "revenue_subscriptions" (
	"stripe_subscription_id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"source" text NOT NULL,
	"made_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"session_id" text PRIMARY KEY NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"device" text NOT NULL,
	"country" text NOT NULL,
	"source" text NOT NULL,
	"gender" text NOT NULL,
	"brand_version" text NOT NULL,
	"lead_id" text,
	"landed_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"lead_at" timestamp (3) with time zone,
	"purchase_page_at" timestamp (3) with time zone,
	"payment_at" timestamp (3) with time zone,
	"purchased_at" timestamp (3) with time zone,
	"registered_at" timestamp (3) with time zone,
	"steps" jsonb NOT NULL,
	"completed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"said_orders" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription_status_history" ADD COLUMN "product_id" text;--> statement-breakpoint
ALTER TABLE "subscription_status_history" ADD COLUMN "price_minor" integer;--> statement-breakpoint
ALTER TABLE "subscription_status_history" ADD COLUMN "period_days" integer;--> statement-breakpoint
ALTER TABLE "subscription_status_history" ADD COLUMN "is_cancel_at_period_end" boolean;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_days" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "administrators" ADD CONSTRAINT "administrators_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_audit_at" ON "admin_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "admin_audit_target" ON "admin_audit" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_open_email" ON "admin_invitations" USING btree ("email") WHERE "admin_invitations"."accepted_at" is null and "admin_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "funnel_cells_dimensions" ON "funnel_cells" USING btree ("grain","device","country","source","gender","brand_version");--> statement-breakpoint
CREATE INDEX "funnel_stage_days_day" ON "funnel_stage_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "funnel_step_days_day" ON "funnel_step_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "revenue_movements_at" ON "revenue_movements" USING btree ("account","definition","at");--> statement-breakpoint
CREATE INDEX "revenue_subscriptions_made_from" ON "revenue_subscriptions" USING btree ("made_from");--> statement-breakpoint
CREATE INDEX "visits_first_at" ON "visits" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "visits_lead" ON "visits" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "visits_started_at" ON "visits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("last_at") WHERE "visits"."is_open";--> statement-breakpoint
CREATE INDEX "subscriptions_lead" ON "subscriptions" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_created_at" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (lower(left(coalesce(case when jsonb_typeof("answers" -> 'name') = 'string' then "answers" ->> 'name' end, ''), 40)),"id");--> statement-breakpoint
CREATE INDEX "leads_brand_version" ON "leads" USING btree ("brand_version");--> statement-breakpoint
CREATE INDEX "tracking_events_received_at" ON "tracking_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "tracking_events_session" ON "tracking_events" USING btree ("session_id");