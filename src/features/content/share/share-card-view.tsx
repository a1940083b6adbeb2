import type { CSSProperties } from 'react';
import { withKeys } from '~/components/ui/with-keys';
import { brand } from '~/domain/shared/brand';
import type { ShareCard } from '~/domain/content/share/share-card';
import type { ShareDrawing } from './share-drawing';

const green = '#1f5d4c';
const accent = '#c9411c';
const TITLE_WIDTH = 520;
const labels = { ko: '코치가 집으로, 회사로 찾아가는 수업', en: 'Lessons at your office in Korea' } as const;
/** Characters of the longest title, in five lines. */
const MAX_TITLE = 60;
/** Characters of a word that fits in a line. The renderer would break a shorter one at a colon (1:1). */
const MAX_WORD = 8;
const singleLine: CSSProperties = { whiteSpace: 'nowrap' };
const broken: CSSProperties = { wordBreak: 'break-all', maxWidth: TITLE_WIDTH };
/** Size of the letters in pixels, by the maximum number of characters of the title. */
const sizes = [
  [22, 64],
  [36, 54],
  [MAX_TITLE, 44],
] as const;

const page: CSSProperties = {
  display: 'flex',
  width: '100%',
  height: '100%',
  padding: '0 70px 0 78px',
  alignItems: 'center',
  justifyContent: 'space-between',
  background: '#fbf8f3',
  color: '#1c2722',
  fontFamily: 'Pretendard',
  fontWeight: 700,
  letterSpacing: '-0.03em',
  wordBreak: 'keep-all',
};

/** Returns a title that fits; a long one ends with an ellipsis. */
export const fittingTitle = (title: string): string =>
  title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1).trimEnd()}…` : title;

/** Returns all texts of the picture, for its font. */
export const shareTexts = ({ title, language }: ShareCard): string =>
  [brand.name, brand.nameInEnglish, labels[language], fittingTitle(title)].join('');

/** The picture of a shared page. The renderer lays out flex boxes and knows no style sheet. */
export function ShareCardView({ card, drawing }: { card: ShareCard; drawing: ShareDrawing }) {
  const { url, width, height } = drawing;
  const title = fittingTitle(card.title);
  return (
    <div style={page}>
      <div style={{ display: 'flex', flexDirection: 'column', width: TITLE_WIDTH }}>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 40 }}>
          <svg width="54" height="54" viewBox="0 0 32 32" fill="none" style={{ marginRight: 14 }}>
            <circle
              cx="16"
              cy="16"
              r="13.6"
              stroke={green}
              strokeWidth="3.2"
              strokeLinecap="round"
              strokeDasharray="62 24"
              transform="rotate(-54 16 16)"
            />
            <circle cx="20.6" cy="11.8" r="5.4" fill={accent} />
          </svg>
          {card.language === 'en' ? brand.nameInEnglish : brand.name}
        </div>
        <div
          style={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: '0.26em',
            marginTop: 56,
            fontSize: sizes.find(([most]) => title.length <= most)?.[1],
            lineHeight: 1.28,
          }}
        >
          {withKeys(title.split(' '), (word) => word).map(({ key, item }) => (
            <span key={key} style={item.length <= MAX_WORD ? singleLine : broken}>
              {item}
            </span>
          ))}
        </div>
        <div style={{ display: 'flex', marginTop: 36, fontSize: 27, color: '#55625b', letterSpacing: '-0.01em' }}>
          {labels[card.language]}
        </div>
      </div>
      <div style={{ width, height, backgroundImage: `url(${url})`, backgroundSize: `${width}px ${height}px` }} />
    </div>
  );
}
