CREATE SEQUENCE "public"."billing_observations" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "billing_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"session_id" text,
	"url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "forgotten_customers" (
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "forgotten_customers_provider_customer_id_pk" PRIMARY KEY("provider","customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"user_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"tokens" integer NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute" text DEFAULT 'none' NOT NULL,
	"reversal_observation" bigint DEFAULT 0 NOT NULL,
	"tokens_asked_back" integer DEFAULT 0 NOT NULL,
	"tokens_taken_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"user_id" uuid NOT NULL,
	"live" boolean NOT NULL,
	"past_due" boolean NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"period_end" timestamp (3) with time zone,
	"observation" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"script_id" uuid,
	"payment_id" uuid,
	"actor_id" uuid,
	"refund_of" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "token_entries_amount_not_zero" CHECK ("token_entries"."amount" <> 0),
	CONSTRAINT "token_entries_balance_not_negative" CHECK ("token_entries"."balance" >= 0),
	CONSTRAINT "token_entries_reason_known" CHECK ("token_entries"."reason" in ('plan_month', 'boost', 'generation', 'rephrase', 'refund', 'reversal', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"script_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text,
	"template" text NOT NULL,
	"source" text,
	"variant" integer DEFAULT 0 NOT NULL,
	"token_entry_id" bigint NOT NULL,
	"engine" jsonb,
	"stop_requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"outcome" text,
	"words" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_pieces" (
	"script_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_pieces_script_id_position_pk" PRIMARY KEY("script_id","position")
);
--> statement-breakpoint
CREATE TABLE "script_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"script_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scripts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"snippet" text,
	"niche" text NOT NULL,
	"style" text NOT NULL,
	"rating" real,
	"status" text DEFAULT 'ready' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"beats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prompt_id" uuid,
	"engine" jsonb,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"content_type" text,
	"length" text,
	"target_words" jsonb,
	"words_per_minute" integer DEFAULT 150 NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"failure_code" text,
	"retry_after_seconds" integer,
	"token_returned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scripts_status_known" CHECK ("scripts"."status" in ('generating', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"subscription_id" text,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_checkouts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"months" integer DEFAULT 1 NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_refund_of_token_entries_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."token_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_versions" ADD CONSTRAINT "script_versions_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_customers_customer_key" ON "billing_customers" USING btree ("provider","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open_key" ON "checkouts" USING btree ("user_id","kind","provider") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_open_idx" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_user_idx" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_failed_idx" ON "payment_events" USING btree ("received_at","id") WHERE "payment_events"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "payment_events_user_idx" ON "payment_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_idx" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due_idx" ON "subscriptions" USING btree ("period_end") WHERE "subscriptions"."live";--> statement-breakpoint
CREATE INDEX "token_entries_user_idx" ON "token_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "token_entries_refund_key" ON "token_entries" USING btree ("refund_of");--> statement-breakpoint
CREATE INDEX "token_entries_payment_idx" ON "token_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "token_entries_actor_idx" ON "token_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_key" ON "generations" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "generations_script_idx" ON "generations" USING btree ("script_id");--> statement-breakpoint
CREATE INDEX "generations_finished_idx" ON "generations" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "generations_running_idx" ON "generations" USING btree ("created_at") WHERE "generations"."outcome" is null;--> statement-breakpoint
CREATE INDEX "script_pieces_created_idx" ON "script_pieces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "script_versions_script_idx" ON "script_versions" USING btree ("script_id","created_at","id");--> statement-breakpoint
CREATE INDEX "scripts_owner_idx" ON "scripts" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "scripts_shared_idx" ON "scripts" USING btree ("created_at","id") WHERE "scripts"."shared";--> statement-breakpoint
CREATE INDEX "sandbox_checkouts_customer_idx" ON "sandbox_checkouts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer_idx" ON "sandbox_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (lower(("name" || chr(10) || "email")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name_idx" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_email_idx" ON "users" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "users_by_status_idx" ON "users" USING btree ("subscription_status","id");--> statement-breakpoint
CREATE INDEX "users_by_tokens_idx" ON "users" USING btree ("tokens","id");--> statement-breakpoint
CREATE INDEX "users_by_created_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_activated_idx" ON "users" USING btree (coalesce("plan_activated_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_by_deactivated_idx" ON "users" USING btree (coalesce("plan_deactivated_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("id") WHERE "users"."admin";