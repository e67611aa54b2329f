ALTER TABLE "token_entries" DROP CONSTRAINT "token_entries_reason_known";--> statement-breakpoint
ALTER TABLE "token_entries" ADD CONSTRAINT "token_entries_reason_known" CHECK ("token_entries"."reason" in ('plan_month', 'boost', 'generation', 'rephrase', 'openings', 'refund', 'reversal', 'admin'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO figures (kind, day, amount)
    SELECT 'tokens', utc_day(created_at), sign * sum(amount) FROM counted
    WHERE reason IN ('generation', 'rephrase', 'openings', 'refund') GROUP BY 2;
  RETURN NULL;
END $$;
