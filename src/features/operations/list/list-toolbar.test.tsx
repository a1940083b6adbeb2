import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListToolbar } from './list-toolbar';

const render = (filter: { label: string; all?: string }) =>
  renderToStaticMarkup(
    <ListToolbar
      filter={{ ...filter, value: '', options: [{ value: 'OPEN', label: '확인 중' }], onChange: () => undefined }}
    />,
  );

it('labels the empty choice with the filter label, or with its own text', () => {
  expect(render({ label: '상태' })).toContain('>모든 상태</option>');
  expect(render({ label: '활동', all: '모든 활동' })).toContain('>모든 활동</option>');
});
