CREATE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (moment AT TIME ZONE 'UTC')::date
$$;--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO figures (kind, day, amount)
    SELECT 'users', utc_day(created_at), sign * count(*) FROM counted GROUP BY 2
    UNION ALL
    SELECT 'active_users', utc_day(created_at), sign * count(*) FROM counted
    WHERE subscription_status = 'active' GROUP BY 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_come AFTER INSERT ON users REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
CREATE TRIGGER users_go AFTER DELETE ON users REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
CREATE FUNCTION count_active_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figures (kind, day, amount)
    VALUES ('active_users', utc_day(NEW.created_at), CASE NEW.subscription_status WHEN 'active' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_change_plan AFTER UPDATE OF subscription_status ON users FOR EACH ROW
  WHEN (OLD.subscription_status IS DISTINCT FROM NEW.subscription_status)
  EXECUTE FUNCTION count_active_user();--> statement-breakpoint
CREATE FUNCTION count_scripts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO figures (kind, day, amount)
    SELECT 'scripts', utc_day(created_at), sign * count(*) FROM counted WHERE NOT shared GROUP BY 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER scripts_come AFTER INSERT ON scripts REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_scripts();--> statement-breakpoint
CREATE TRIGGER scripts_go AFTER DELETE ON scripts REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_scripts();--> statement-breakpoint
CREATE FUNCTION count_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign integer := CASE TG_OP WHEN 'INSERT' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO figures (kind, day, amount)
    SELECT 'tokens', utc_day(created_at), sign * sum(amount) FROM counted
    WHERE reason IN ('generation', 'rephrase', 'refund') GROUP BY 2;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tokens_come AFTER INSERT ON token_entries REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_tokens();--> statement-breakpoint
CREATE TRIGGER tokens_go AFTER DELETE ON token_entries REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION count_tokens();--> statement-breakpoint
INSERT INTO figures (kind, day, amount)
  SELECT 'users', utc_day(created_at), count(*) FROM users GROUP BY 2
  UNION ALL
  SELECT 'active_users', utc_day(created_at), count(*) FROM users WHERE subscription_status = 'active' GROUP BY 2
  UNION ALL
  SELECT 'scripts', utc_day(created_at), count(*) FROM scripts WHERE NOT shared GROUP BY 2
  UNION ALL
  SELECT 'tokens', utc_day(created_at), -sum(amount) FROM token_entries
  WHERE reason IN ('generation', 'rephrase', 'refund') GROUP BY 2;
