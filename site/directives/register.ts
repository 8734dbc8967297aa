import visible from 'astro/runtime/client/visible.js';
import settled from './settled';

// Where the element of an island looks for what its directive does.
Object.assign(window, { Astro: { settled, visible } });
