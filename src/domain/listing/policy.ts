/** Listings and the search box in numbers [C]. */
export const listingPolicy = {
  pageSize: 20,
  /** "더 보기" appends up to so many pages on one screen; the next link begins a new screen at that place. */
  maxPages: 10,
  /** Beyond this a count says "넘게". */
  countUpTo: 2000,
  /** Cities that an alternative may point to, nearest first. */
  nearCities: 6,
  /** Coaches of each vertical among the popular. */
  popularEach: 6,
  search: {
    maxLength: 80,
    /** Words of a line that are said not to be understood. */
    unread: 10,
    coaches: 5,
    programs: 4,
    places: 4,
    purposes: 3,
    /** Trigram similarity from which on a name counts as mistyped. */
    similarity: 0.34,
  },
} as const;
