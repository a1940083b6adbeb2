import { toList, unlessEmpty } from '../parse-body';
import { type LegacyRow, row } from '../row';

/** For these clients any error about tools is an empty list (docs/product/legacy-calls.md#tools). */
const onError: readonly unknown[] = [];

export const toolRows: readonly LegacyRow[] = [
  row({
    path: '/api/tools/:serviceType',
    method: 'get',
    toInput: (_body, { serviceType }) => ({ serviceType }),
    call: (caller) => caller.tools.list,
    present: (tools) => tools,
    onError,
  }),
  row({
    path: '/coaches/tool',
    method: 'get',
    toInput: ({ serviceType, materials, subcategory, workoutTypes, programPermalink }) => ({
      serviceType,
      materials: toList(materials),
      subcategory: unlessEmpty(subcategory),
      workoutTypes: toList(workoutTypes),
      programPermalink: unlessEmpty(programPermalink),
    }),
    call: (caller) => caller.tools.list,
    present: (tools) => tools,
    onError,
  }),
  row({
    path: '/coaches/tool/refresh',
    method: 'get',
    toInput: ({ serviceType, toolIds }) => ({ serviceType, toolIds: toList(toolIds) }),
    call: (caller) => caller.tools.refresh,
    present: (tools) => tools,
    onError,
  }),
];
