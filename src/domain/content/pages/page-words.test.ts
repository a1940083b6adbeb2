import { expect, it } from 'vitest';
import { wordProblem } from '~/domain/shared/word-problem';
import { blockTexts } from '../blocks/block-texts';
import { editablePages } from './editable-pages';

it.each(Object.entries(editablePages))(
  'the content in code of %s is accepted',
  (_address, { title, description, blocks }) => {
    const texts = [title, description, ...blocks.flatMap(blockTexts).map(({ text }) => text)];
    expect(texts.filter((text) => wordProblem(text) !== null)).toEqual([]);
  },
);
