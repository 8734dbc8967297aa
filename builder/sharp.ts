import sharp from 'sharp';

// No picture is made twice: what it keeps of the last ones is memory for nothing, in a process that
// runs for weeks.
sharp.cache(false);

export { sharp };
