import type { SectionGround } from '~/domain/content/blocks/schema';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';

type PurposeLooks = {
  /** `rail` is a line from top to bottom, `columns` are side by side, `ladder` rises, `rows` is a plain list. */
  course: { look: 'rail' | 'columns' | 'ladder' | 'rows'; ground?: SectionGround };
  coaches?: SectionGround;
  /** `cards` are side by side, `rows` are a list beside the heading. */
  prices: { look: 'cards' | 'rows'; ground?: SectionGround };
  /** `cards` are side by side, `quotes` are read one under the other. */
  reviews: { look: 'cards' | 'quotes'; ground?: SectionGround };
  refund?: SectionGround;
  /** The first group can be across the whole width, with its signs side by side. */
  stops?: { ground?: SectionGround; isFirstWide?: boolean };
  sides?: SectionGround;
};

/** How the parts of each purpose look, so that no page is the copy of another one. */
export const purposeLooks: Readonly<Record<PurposeKey, PurposeLooks>> = {
  care: {
    course: { look: 'rail' },
    prices: { look: 'rows' },
    reviews: { look: 'cards', ground: 'sunken' },
    stops: { ground: 'sunken' },
  },
  diet: {
    course: { look: 'rows' },
    prices: { look: 'cards' },
    reviews: { look: 'cards', ground: 'sunken' },
  },
  meditation: {
    course: { look: 'rail' },
    coaches: 'sunken',
    prices: { look: 'rows', ground: 'card' },
    reviews: { look: 'quotes' },
  },
  moms: {
    course: { look: 'columns' },
    coaches: 'card',
    prices: { look: 'cards' },
    reviews: { look: 'cards', ground: 'sunken' },
    stops: { ground: 'sunken', isFirstWide: true },
  },
  muscle: {
    course: { look: 'columns', ground: 'sunken' },
    prices: { look: 'rows' },
    reviews: { look: 'quotes' },
    refund: 'card',
  },
  posture: {
    course: { look: 'rows' },
    prices: { look: 'rows' },
    reviews: { look: 'cards', ground: 'card' },
    refund: 'sunken',
    sides: 'sunken',
  },
  rehab: {
    course: { look: 'columns', ground: 'sunken' },
    prices: { look: 'cards' },
    reviews: { look: 'quotes' },
    refund: 'card',
  },
  strength: {
    course: { look: 'ladder' },
    coaches: 'sunken',
    prices: { look: 'cards', ground: 'card' },
    reviews: { look: 'quotes' },
  },
};
