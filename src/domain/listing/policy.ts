/** Numbers of listings and the search box. */
export const listingPolicy = {
  pageSize: 20,
  /** Maximum number of pages that "더 보기" appends on one screen; the next link starts a new screen from there. */
  maxPages: 10,
  /** Counts above this are shown with "넘게". */
  countUpTo: 2000,
  /** Number of neighbouring cities that an alternative may suggest, nearest first. */
  nearCities: 6,
  /** Number of popular coaches per vertical. */
  popularEach: 6,
  search: {
    maxLength: 80,
    /** Maximum number of words reported as not understood. */
    unread: 10,
    coaches: 5,
    programs: 4,
    places: 4,
    purposes: 3,
    /** Minimum trigram similarity for a mistyped name. */
    similarity: 0.34,
  },
} as const;
