-- Bits 20 to 27 of coach_search.purposes: the purpose classes A to H of the programs that the coach teaches in the vertical.
UPDATE "coach_search" kept SET "purposes" = kept."purposes" | offer.classes
FROM (
  SELECT taught."coach_id", program."service_type", bit_or(1 << (20 + ascii(class.letter) - ascii('A'))) AS classes
  FROM "coach_programs" taught
  JOIN "programs" program ON program."id" = taught."program_id" AND program."active"
  CROSS JOIN LATERAL unnest(program."purpose_classes") AS class(letter)
  WHERE class.letter IN ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')
  GROUP BY taught."coach_id", program."service_type"
) offer
WHERE offer."coach_id" = kept."coach_id" AND offer."service_type" = kept."service_type";
