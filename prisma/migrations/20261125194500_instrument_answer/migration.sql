-- What was said of the instrument lay among the chosen tools; it has a field of its own, and `tools` holds tools alone.
UPDATE "suggest_forms" SET "answers" = jsonb_set(
  jsonb_set("answers", '{music,instrument}', (
    SELECT to_jsonb(key) FROM jsonb_array_elements_text("answers" -> 'tools') WITH ORDINALITY AS said(key, place)
    WHERE key IN ('own', 'rent', 'buy', 'undecided') ORDER BY place LIMIT 1
  )),
  '{tools}', (
    SELECT coalesce(jsonb_agg(key ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements_text("answers" -> 'tools') WITH ORDINALITY AS said(key, place)
    WHERE key NOT IN ('own', 'rent', 'buy', 'undecided')
  )
)
WHERE jsonb_typeof("answers" -> 'tools') = 'array' AND jsonb_typeof("answers" -> 'music') = 'object'
  AND "answers" -> 'tools' ?| ARRAY['own', 'rent', 'buy', 'undecided'];
