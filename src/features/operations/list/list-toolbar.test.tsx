import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListToolbar } from './list-toolbar';

const shown = (filter: { label: string; all?: string }) =>
  renderToStaticMarkup(
    <ListToolbar
      filter={{ ...filter, value: '', options: [{ value: 'OPEN', label: '확인 중' }], onChange: () => undefined }}
    />,
  );

it('what is chosen where nothing is goes by its label, or by words of its own', () => {
  expect(shown({ label: '상태' })).toContain('>모든 상태</option>');
  expect(shown({ label: '활동', all: '모든 활동' })).toContain('>모든 활동</option>');
});
