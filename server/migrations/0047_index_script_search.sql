CREATE OR REPLACE FUNCTION hash_search_keys(keys text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  -- A million different keys keep the index small. A key shared by chance only means that more texts are compared.
  SELECT array_agg(DISTINCT hashtext(key) & 1048575) FROM unnest(keys) AS key
$$;--> statement-breakpoint
-- The letters, the pairs of letters within words, and for each space up to three letters before and after it. Long words are
-- read in blocks, because finding a letter takes longer the further behind it is.
CREATE OR REPLACE FUNCTION search_keys(content text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  words text[] := string_to_array(content, ' ');
BEGIN
  RETURN (
    WITH pairs AS MATERIALIZED (
      SELECT DISTINCT substr(block, place, 2) AS pair
      FROM (
        SELECT DISTINCT substr(word, 32 * number + 1, 33)
        FROM unnest(words) AS word, generate_series(0, (length(word) - 1) / 32) AS number
      ) AS blocks (block), generate_series(1, length(block)) AS place
    )
    SELECT array_agg(DISTINCT hashtext(key) & 1048575)
    FROM (
      SELECT pair FROM pairs
      UNION ALL
      SELECT left(pair, 1) FROM pairs
      UNION ALL
      SELECT right(word, 3) || ' ' || left(following, 3) FROM unnest(words, words[2:]) AS neighbors (word, following)
      WHERE following IS NOT NULL
    ) AS keys (key)
  );
END $$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "scripts_search_keys_idx" ON "scripts" USING gin (search_keys(lower(("title" || chr(10) || "content"))));--> statement-breakpoint
-- Statistics would compute the keys of many scripts again, and PostgreSQL does not need them to use the index.
ALTER INDEX "scripts_search_keys_idx" ALTER COLUMN 1 SET STATISTICS 0;
