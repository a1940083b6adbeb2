-- The district of a company's place, between whose centres the way to a lesson there is estimated. An address that
-- names a city and one of its districts fills it; operators choose the others.
SET LOCAL lock_timeout = '5s';
ALTER TABLE "company_places" ADD COLUMN "region_id" INTEGER;
ALTER TABLE "company_places" ADD CONSTRAINT "company_places_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

UPDATE company_places p SET region_id = named.region_id
FROM (
  SELECT places.id, min(r.id) AS region_id
  FROM (SELECT id, ' ' || regexp_replace(address, '[(),·/[:space:]]+', ' ', 'g') || ' ' AS words FROM company_places) places
  JOIN regions r ON position(' ' || r.city || ' ' IN places.words) > 0
    AND position(' ' || r.district || ' ' IN places.words) > 0
  GROUP BY places.id HAVING count(*) = 1
) named
WHERE named.id = p.id;
