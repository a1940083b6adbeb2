import type { Limits } from '../inputs/bounded-fields';

/** Fields of each block of a page with their limits; another constant of the block follows its type. */
const blocks: Readonly<Record<string, Readonly<Record<string, Limits>>>> = {
  top: {
    imageUrl: ['text', 0, 200],
    imageUrlForMobile: ['text', 0, 200],
    textHtml: ['text', 1, 5000],
    buttonUrl: ['text', 0, 2000],
    buttonLabel: ['text', 1, 20],
    'secondButton.label': ['text', 1, 20],
    'secondButton.url': ['text', 0, 2000],
  },
  chat: { title: ['text', 1, 60], rows: ['entries', 1, 12], 'rows.0.text': ['text', 1, 200] },
  strength: {
    title: ['text', 1, 60],
    detail: ['text', 0, 600],
    rows: ['entries', 1, 12],
    'rows.0.title': ['text', 1, 60],
    'rows.0.text': ['text', 1, 600],
    'rows.0.imageUrl': ['text', 0, 200],
  },
  review: {
    title: ['text', 1, 60],
    reviews: ['entries', 1, 12],
    'reviews.0.contents': ['text', 1, 600],
    'reviews.0.writer': ['text', 1, 40],
  },
  special: {
    title: ['text', 1, 60],
    detail: ['text', 0, 600],
    rows: ['entries', 1, 12],
    'rows.0.title': ['text', 1, 60],
    'rows.0.text': ['text', 1, 600],
  },
  recommend: { title: ['text', 1, 60], purposes: ['entries', 0, 5], schedules: ['entries', 0, 42] },
  imageReview: {
    imageUrl: ['text', 0, 200],
    writer: ['text', 1, 40],
    title: ['text', 1, 60],
    contents: ['text', 1, 600],
    lessons: ['number', 1, 1000],
  },
  bottom: {
    imageUrl: ['text', 0, 200],
    textHtml: ['text', 1, 5000],
    'button.label': ['text', 1, 20],
    'button.url': ['text', 0, 2000],
    'secondButton.label': ['text', 1, 20],
    'secondButton.url': ['text', 0, 2000],
  },
  bottomFloating: { 'button.label': ['text', 1, 20], 'button.url': ['text', 0, 2000] },
};

/** Limits of a page that an operator saves. */
export const pageLimits: Readonly<Record<string, Limits>> = {
  'kind=page basedOn': ['number', 1, 2_147_483_647],
  'kind=page content.title': ['text', 2, 60],
  'kind=page content.description': ['text', 2, 160],
  'kind=page content.blocks': ['entries', 0, 30],
  ...Object.fromEntries(
    Object.entries(blocks).flatMap(([type, fields]) =>
      Object.entries(fields).map(([field, limits]) => [
        `kind=page content.blocks.0.type=${type} content.blocks.0.${field}`,
        limits,
      ]),
    ),
  ),
};
