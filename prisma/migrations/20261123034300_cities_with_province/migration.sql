-- A city's name alone (중구) may be of six provinces: listings name each with its own, as new rows do
-- (refresh-listings.sql.ts).
WITH places AS (
  SELECT s.coach_id, s.service_type::text AS vertical, r.province, r.city, count(*) AS districts,
    sum(count(*)) OVER in_city AS all_districts, row_number() OVER (in_city ORDER BY s.service_type) = 1 AS first_in_city
  FROM coach_search s JOIN regions r ON r.id = s.region_id GROUP BY s.coach_id, s.service_type, r.province, r.city
  WINDOW in_city AS (PARTITION BY s.coach_id, r.province, r.city)
), offered AS (
  SELECT coach_id, vertical, province, city, districts AS weight, true AS names_city FROM places
  UNION ALL SELECT coach_id, 'all', province, city, all_districts, first_in_city FROM places
), scoped AS (
  SELECT vertical || '/' || coalesce(province || '/' || coalesce(city, ''), '/') AS scope, coach_id,
    array_agg(province || ' ' || city ORDER BY weight DESC, province, city) FILTER (WHERE names_city) AS cities
  FROM offered GROUP BY coach_id, vertical, ROLLUP (province, city)
)
UPDATE coach_listings l SET cities = scoped.cities
FROM scoped WHERE scoped.scope = l.scope AND scoped.coach_id = l.coach_id;
