CREATE TABLE "script_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "script_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"series_id" uuid,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"merged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "script_counts_owner_idx" ON "script_counts" USING btree ("owner_id","series_id","kind","amount");--> statement-breakpoint
CREATE INDEX "script_counts_new_idx" ON "script_counts" USING btree ("owner_id") WHERE not "script_counts"."merged";
--> statement-breakpoint
CREATE FUNCTION count_scripts_in_series() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO script_counts (owner_id, series_id, kind, amount)
    SELECT owner_id, CASE WHEN deleted_at IS NULL THEN series_id END,
      CASE WHEN deleted_at IS NULL THEN stage ELSE 'deleted' END, sign * count(*)
    FROM counted WHERE NOT shared GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER scripts_join_series AFTER INSERT ON scripts REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_scripts_in_series();--> statement-breakpoint
CREATE TRIGGER scripts_leave_series AFTER DELETE ON scripts REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_scripts_in_series();--> statement-breakpoint
CREATE FUNCTION count_moved_script() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO script_counts (owner_id, series_id, kind, amount)
    SELECT owner_id, CASE WHEN deleted_at IS NULL THEN series_id END,
      CASE WHEN deleted_at IS NULL THEN stage ELSE 'deleted' END, amount
    FROM (VALUES
      (OLD.owner_id, OLD.series_id, OLD.stage, OLD.deleted_at, OLD.shared, -1),
      (NEW.owner_id, NEW.series_id, NEW.stage, NEW.deleted_at, NEW.shared, 1)
    ) AS moved (owner_id, series_id, stage, deleted_at, shared, amount)
    WHERE NOT shared;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER scripts_change_series AFTER UPDATE OF owner_id, series_id, stage, deleted_at, shared ON scripts FOR EACH ROW
  WHEN ((OLD.owner_id, OLD.series_id, OLD.stage, OLD.deleted_at, OLD.shared)
    IS DISTINCT FROM (NEW.owner_id, NEW.series_id, NEW.stage, NEW.deleted_at, NEW.shared))
  EXECUTE FUNCTION count_moved_script();--> statement-breakpoint
INSERT INTO script_counts (owner_id, series_id, kind, amount, merged)
  SELECT owner_id, CASE WHEN deleted_at IS NULL THEN series_id END,
    CASE WHEN deleted_at IS NULL THEN stage ELSE 'deleted' END, count(*), true
  FROM scripts WHERE NOT shared GROUP BY 1, 2, 3;
