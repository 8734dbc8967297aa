import { createRenderInstruction } from 'astro/runtime/server/render/instruction.js';

/**
 * What Astro writes before the first island of a page, its style among it: in the head, where HTML
 * wants styles. The islands that follow take it for written.
 */
export function islandRuntime(directive: 'needed' | 'visible' | 'only') {
  return createRenderInstruction({
    type: 'directive',
    hydration: { directive, value: '', componentUrl: '', componentExport: { value: '' } },
  });
}
