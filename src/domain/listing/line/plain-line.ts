import { searchText } from '~/domain/catalog/search-text';

/** Expressions with a space that are read as one word: "7시 후", "출산 전", "강남 역", "역삼 2동". */
const joints: readonly (readonly [written: RegExp, read: string])[] = [
  [/\s*[~∼〜～–—-]\s*/g, '~'],
  [/(?<!\d)1\s*(?::|대)\s*1(?!\d)/g, ' '],
  [/\d{1,2}번\s*출구/g, ' '],
  [/(?<![a-z])p\s+t(?![a-z])/gi, 'pt'],
  [/(?<![\d:])(\d{1,2}:\d{2})\s*am(?![a-z])/gi, ' 오전 $1 '],
  [/(?<![\d:])(\d{1,2}:\d{2})\s*pm(?![a-z])/gi, ' 오후 $1 '],
  [/(?<![\d:])(\d{1,2})\s*am(?![a-z])/gi, ' 오전 $1시 '],
  [/(?<![\d:])(\d{1,2})\s*pm(?![a-z])/gi, ' 오후 $1시 '],
  [/(?<![a-z])am\s*(\d{1,2})(?![\d:시])/gi, ' 오전 $1시 '],
  [/(?<![a-z])pm\s*(\d{1,2})(?![\d:시])/gi, ' 오후 $1시 '],
  [/(시|분|반|:\d{2}|출산|임신|수술|퇴근|출근)\s+(후|뒤|전|중)(?=\s|$)/g, '$1$2'],
  [/(후기|리뷰|평점|별점)[가이]?\s+(많은|높은|좋은)/g, '$1$2'],
  [/(\d시)\s+(반|\d{1,2}분)/g, '$1$2'],
  [/(오전|오후|저녁|아침|밤|새벽)\s*(\d{1,2})\s+시/g, '$1 $2시'],
  [/([가-힣])\s+역(?=\s|$)/g, '$1역'],
  [/([가-힣])\s+(\d{1,2}(?:동|가))(?=\s|$)/g, '$1$2'],
  // Removes points inside words: "P.T" becomes "PT".
  [/\./g, ''],
];

/** Returns the words of a line, composed and without signs; at most 40. */
export function tokenizeLine(text: string): string[] {
  return joints
    .reduce((line, [written, read]) => line.replaceAll(written, read), searchText(text).trim())
    .split(/[\s,/|+&!?"'“”‘’()[\]{}<>#·]+/)
    .map((word) => word.replaceAll(/^[~:]+|[~:]+$/g, ''))
    .filter((word) => word !== '')
    .slice(0, 40);
}
