import { canHavePictureReview } from './picture-review';
import { blockPolicy, type WrittenBlock } from './schema';
import type { BlockType } from './labels';

/** A part of a new block that has no answer yet: the form requires it. */
const MISSING = '' as never;
const section = { title: '', detail: '', ground: 'paper', beside: false } as const;
const FIRST_PICTURE = '/art/steps.svg#start';

/** Returns an empty block with one empty row where it has rows. Its form says what is missing. */
export function newBlock(type: BlockType): WrittenBlock {
  switch (type) {
    case 'top':
      return {
        type,
        imageUrl: FIRST_PICTURE,
        imageUrlForMobile: null,
        textHtml: '',
        buttonUrl: '',
        buttonLabel: '',
        look: 'right',
        secondButton: null,
      };
    case 'chat':
      return { type, title: '', rows: [newRows.chat] };
    case 'strength':
      return { type, ...section, look: 'pictures', rows: [newRows.strength] };
    case 'review':
      return { type, title: '', reviews: [newRows.review] };
    case 'special':
      return { type, ...section, rows: [newRows.special] };
    case 'recommend':
      return { type, title: '', serviceType: MISSING, purposes: [], schedules: [] };
    case 'imageReview':
      return {
        type,
        imageUrl: FIRST_PICTURE,
        writer: '',
        title: '',
        contents: '',
        consent: false,
        consentUntil: null,
        lessons: MISSING,
        date: '',
        rewarded: false,
      };
    case 'custom':
      return { type, component: MISSING };
    case 'bottom':
      return { type, imageUrl: null, textHtml: '', button: { label: '', color: 'green', url: '' }, secondButton: null };
    case 'bottomFloating':
      return { type, button: { label: '', url: '' } };
  }
}

/** Empty rows of the blocks that have rows. */
export const newRows = {
  chat: { text: '', position: 'right' },
  strength: { title: '', text: '', imageUrl: null },
  review: { contents: '', writer: '', rewarded: false },
  special: { title: '', text: '' },
} as const;

/**
 * Returns the types of which the page at an address can get one more block: it has one `top` and at most one floating
 * button.
 */
export function addableTypes(address: string, blocks: readonly { type: BlockType }[]): readonly BlockType[] {
  if (blocks.length >= blockPolicy.blocks) return [];
  const hasFloating = blocks.some(({ type }) => type === 'bottomFloating');
  return blockTypes.filter(
    (type) => !(hasFloating && type === 'bottomFloating') && (type !== 'imageReview' || canHavePictureReview(address)),
  );
}

/** Types at the end of a page, after which nothing else belongs. */
const isEnd = ({ type }: { type: BlockType }) => type === 'bottom' || type === 'bottomFloating';

/** Returns where a new block is inserted: before the end of the page, or as the last if it belongs to the end itself. */
export const insertionIndex = (blocks: readonly { type: BlockType }[], type: BlockType): number =>
  isEnd({ type }) ? blocks.length : blocks.findLastIndex((block) => !isEnd(block)) + 1;

const blockTypes: readonly BlockType[] = [
  'chat',
  'strength',
  'review',
  'special',
  'recommend',
  'imageReview',
  'custom',
  'bottom',
  'bottomFloating',
];
