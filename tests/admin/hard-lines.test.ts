import { expect, it } from 'vitest';
import { joinHardLines } from '../../admin/editor/paste/words/hard-lines.ts';

const PDF = `Le projet personnalisé d’accompagnement est élaboré avec la per-
sonne et, le cas échéant, avec son représentant légal. Il précise les
objectifs et les moyens, et il est revu au moins une fois par année
civile.
Un second paragraphe commence ici, et il est assez long lui aussi
pour que la ligne soit coupée par la mise en page du document.`;

it('the lines of a PDF become its paragraphs, and words are whole again', () => {
  expect(joinHardLines(PDF).split('\n')).toEqual([
    'Le projet personnalisé d’accompagnement est élaboré avec la personne et, le cas échéant, avec son représentant légal. Il précise les objectifs et les moyens, et il est revu au moins une fois par année civile.',
    'Un second paragraphe commence ici, et il est assez long lui aussi pour que la ligne soit coupée par la mise en page du document.',
  ]);
});

it('paragraphs that a blank line parts stay apart', () => {
  const joined = joinHardLines(`${PDF}\r\n\r\n${PDF}`);
  expect(joined.split('\n\n')).toHaveLength(2);
});

it.each([
  ['short lines', 'Lait\nPain\nBeurre\nConfiture'],
  [
    'an address',
    'Association des éducateurs\n12 rue des Lilas\n35000 Rennes\nTéléphone 02 99 00 00 00',
  ],
  ['two long lines', `${'Une ligne assez longue pour être coupée ici. '.repeat(2)}\nUne autre.`],
  [
    'paragraphs of one line each',
    ['Un', 'Deux', 'Trois']
      .map((word) => `${word} paragraphe entier, qui finit par un point.`)
      .join('\n'),
  ],
  [
    'a list',
    ['a', 'b', 'c']
      .map((item) => `- Le point ${item} de la liste, qui est assez long pour sa ligne`)
      .join('\n'),
  ],
  ['long paragraphs', ['x', 'y', 'z'].map((word) => `${word} mot `.repeat(60)).join('\n')],
])('%s stay as they are', (_, text) => {
  expect(joinHardLines(text)).toBe(text);
});
