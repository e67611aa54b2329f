CREATE TABLE "payment_comparisons" (
	"provider" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	"completed_at" timestamp (3) with time zone,
	"compared_from" timestamp (3) with time zone,
	"compared_payments" integer DEFAULT 0 NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"books_cents" integer,
	"provider_cents" integer,
	"user_id" uuid,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_differences_provider_reference_pk" PRIMARY KEY("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_differences_user_idx" ON "payment_differences" USING btree ("user_id");