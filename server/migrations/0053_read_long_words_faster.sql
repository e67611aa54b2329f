-- The letters, the pairs of letters within words, and for each space up to three letters before and after it. Long words are
-- read in blocks, and very long ones in blocks of blocks, because finding a letter takes longer the further behind it is.
-- The keys are the same as before, so the index stays as it is.
CREATE OR REPLACE FUNCTION search_keys(content text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  words text[] := string_to_array(content, ' ');
BEGIN
  RETURN (
    WITH parts AS MATERIALIZED (
      SELECT substr(word, 2048 * number + 1, 2049) AS part
      FROM (SELECT DISTINCT unnest(words)) AS used (word), generate_series(0, (length(word) - 1) / 2048) AS number
    ), pairs AS MATERIALIZED (
      SELECT DISTINCT substr(block, place, 2) AS pair
      FROM (
        SELECT DISTINCT substr(part, 32 * number + 1, 33)
        FROM parts, generate_series(0, (length(part) - 1) / 32) AS number
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
END $$;
