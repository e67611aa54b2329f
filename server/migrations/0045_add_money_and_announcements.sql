CREATE TABLE "alerts" (
	"condition" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone,
	"is_reported" boolean DEFAULT false NOT NULL,
	"last_email_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "announcement_dismissals" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_dismissals_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"link_url" text,
	"link_label" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_ends_later" CHECK ("announcements"."ends_at" > "announcements"."starts_at"),
	CONSTRAINT "announcements_link_complete" CHECK (("announcements"."link_url" is null) = ("announcements"."link_label" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refunds_amount_positive" CHECK ("payment_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"subscription_id" text NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"customer_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_dismissals_announcement_idx" ON "announcement_dismissals" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcements_created_idx" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_end_idx" ON "announcements" USING btree (coalesce("ends_at", 'infinity'::timestamptz));--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_open_key" ON "payment_refunds" USING btree ("payment_id") WHERE "payment_refunds"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_idx" ON "payment_refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_changes_time_idx" ON "plan_changes" USING btree ("provider","happened_at","kind");--> statement-breakpoint
CREATE INDEX "plan_changes_user_idx" ON "plan_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_reference_idx" ON "sandbox_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_customer_idx" ON "sandbox_refunds" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_created_idx" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_paid_idx" ON "payments" USING btree ("provider","paid_at","id","kind","amount_cents","refunded_cents","dispute") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_kind_idx" ON "payments" USING btree ("provider","kind","paid_at","id") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_refunded_idx" ON "payments" USING btree ("provider","paid_at","id") WHERE "payments"."paid_at" is not null and "payments"."refunded_cents" > 0;--> statement-breakpoint
CREATE INDEX "payments_disputed_idx" ON "payments" USING btree ("provider","paid_at","id") WHERE "payments"."paid_at" is not null and "payments"."dispute" in ('open', 'lost');--> statement-breakpoint
CREATE INDEX "payments_reference_idx" ON "payments" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_live_idx" ON "subscriptions" USING btree ("provider") WHERE "subscriptions"."live";--> statement-breakpoint
CREATE INDEX "subscriptions_past_due_idx" ON "subscriptions" USING btree ("provider") WHERE "subscriptions"."live" and "subscriptions"."past_due";
--> statement-breakpoint
INSERT INTO plan_changes (provider, subscription_id, user_id, kind, happened_at)
  SELECT s.provider, s.id, s.user_id, 'started', coalesce(
    (SELECT min(p.paid_at) FROM payments p
      WHERE p.user_id = s.user_id AND p.provider = s.provider AND p.kind = 'plan_month'),
    u.plan_activated_at, now())
  FROM subscriptions s JOIN users u ON u.id = s.user_id;--> statement-breakpoint
INSERT INTO plan_changes (provider, subscription_id, user_id, kind, happened_at)
  SELECT s.provider, s.id, s.user_id, 'ended', least(coalesce(u.plan_deactivated_at, s.period_end, now()), now())
  FROM subscriptions s JOIN users u ON u.id = s.user_id WHERE NOT s.live;
