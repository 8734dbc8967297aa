import { createRenderInstruction } from 'astro/runtime/server/render/instruction.js';

/**
 * Returns the code that Astro inlines before the first island of a page. It contains a style, which
 * HTML allows in the head only. Astro does not repeat it for later islands.
 */
export function islandRuntime(directive: 'needed' | 'visible' | 'only') {
  return createRenderInstruction({
    type: 'directive',
    hydration: { directive, value: '', componentUrl: '', componentExport: { value: '' } },
  });
}
