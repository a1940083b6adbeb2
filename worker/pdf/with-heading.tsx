import { View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

/** Parts of a paper that follow each other; between two of them a page may end. Each has a key. */
export type Pieces = readonly ReactElement[];

/** A heading and what belongs to it: the heading ends no page, because it moves on with the first piece. */
export function withHeading(key: string, heading: ReactElement, [first, ...rest]: Pieces): Pieces {
  return [
    <View key={`heading ${key}`} wrap={false}>
      {heading}
      {first}
    </View>,
    ...rest,
  ];
}
