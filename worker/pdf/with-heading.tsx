import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

/** Consecutive parts of a document; a page may end between two of them. Each has a key. */
export type Pieces = readonly ReactElement[];

/** Joins a heading with its content: a page cannot end with the heading, because it moves on with the first piece. */
export function withHeading(key: string, heading: ReactElement, [first, ...rest]: Pieces): Pieces {
  return [
    <View key={`heading ${key}`} wrap={false}>
      {heading}
      {first}
    </View>,
    ...rest,
  ];
}
