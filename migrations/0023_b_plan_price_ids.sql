CREATE TABLE "plan_price_ids" (
	"account" text NOT NULL,
	"brand_id" text NOT NULL,
	"product_id" text NOT NULL,
	"terms_hash" text NOT NULL,
	"stripe_price_id" text NOT NULL,
	"stripe_coupon_id" text,
	"stripe_one_time_price_id" text,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "plan_price_ids_pkey" PRIMARY KEY("account","product_id","brand_id","terms_hash")
);
