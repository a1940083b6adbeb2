/** The photos of a review that everybody sees, in their order, for a query with Prisma. */
export const visibleReviewPhotos = {
  where: { deleteAt: null, hiddenAt: null },
  orderBy: { position: 'asc' },
  select: { sha256: true, thumbnailSha256: true, width: true, height: true },
} as const;

/** The same rows as `visibleReviewPhotos` as a JSON array, for a statement in which the review is `r`. */
export const visibleReviewPhotosSql = `case when r.photo_url is null then '[]'::json else (
  select coalesce(json_agg(json_build_object('sha256', ph.sha256, 'thumbnailSha256', ph.thumbnail_sha256, 'width', ph.width, 'height', ph.height) order by ph.position), '[]')
  from review_photos ph where ph.review_id = r.id and ph.delete_at is null and ph.hidden_at is null) end`;
