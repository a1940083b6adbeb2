/**
 * Returns SQL that grows the demo set to this many reviews. It repeats the existing reviews, each a minute after the
 * one before, so that coaches, programs, pictures and texts keep their shares; each review with a picture also has a
 * photo. Newer reviews have larger ids, as in production.
 */
export function fillReviews(count: number): string {
  return `
    insert into reviews (coach_id, writer, service_type, program_id, picture_seed, photo_url, rating, contents, created_at)
    select coach_id, writer, service_type, program_id, picture_seed,
      case when picture_seed is not null then '/files/bench.webp' end, rating, contents, (select max(created_at) from reviews) + make_interval(mins => turn)
    from generate_series(1, ${count} - (select count(*)::int from reviews)) as turn
    join (select row_number() over (order by id) - 1 as place, * from reviews) as kept on kept.place = turn % (select count(*) from reviews)
    order by turn`;
}
