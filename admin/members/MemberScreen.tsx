import { labelsOf } from '#contract/content/fields';
import { DEFAULT_PORTRAIT, MEMBER } from '#contract/content/member';
import { memberCreate, type EditedMember } from '#contract/lists/members';
import { SAMPLE_MEMBERS } from '#contract/lists/sample-members';
import { authorPath } from '#contract/paths';
import { Card, Checkbox, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { RowForm } from '../content/forms/RowForm';
import { RowScreen } from '../content/forms/RowScreen';
import { formOf } from '../content/saving/server-state';
import { FieldInput } from '../form/FieldInput';
import { DrawnPortraits } from '../images/picker/DrawnPortraits';
import { ImageField } from '../images/picker/ImageField';
import { TEXTS } from '../texts';
import { MEMBER_CONTENT, members, type MemberPayload } from './queries';
import { MEMBER_FORM } from './texts';

const { fields } = MEMBER;
const LABELS = labelsOf(fields);
const PORTRAITS = [DEFAULT_PORTRAIT, ...SAMPLE_MEMBERS.map(({ image }) => image)];
/** Size limits of a photo, which the site shows much smaller. */
const PHOTO = { bytes: 2 * 1024 * 1024, side: 1200 };

/** Screen that edits a new member of the team, or the member named in the URL. */
export function MemberScreen() {
  return (
    <RowScreen query={members.one} loadFailed={MEMBER_FORM.loadFailed}>
      {(member) => <MemberForm member={member} />}
    </RowScreen>
  );
}

/** Form of one member of the team. */
function MemberForm({ member }: { member: EditedMember | undefined }) {
  const form = useForm<MemberPayload>({
    initialValues: member ? formOf(MEMBER_CONTENT, member) : MEMBER_CONTENT.empty,
    validate: schemaResolver(memberCreate, { sync: true }),
  });
  const { values } = form;
  return (
    <RowForm
      noun="member"
      form={form}
      content={MEMBER_CONTENT}
      row={member}
      calls={members}
      labels={LABELS}
      page="/equipe"
      texts={MEMBER_FORM}
    >
      {(actions) => (
        <Card p="lg" shadow="xs" maw="52rem">
          <Stack>
            <Text size="sm">{TEXTS.required}</Text>
            <FieldInput form={form} fields={fields} name="name" required />
            <FieldInput form={form} fields={fields} name="role" required />
            <FieldInput
              form={form}
              fields={fields}
              name="text"
              description={MEMBER_FORM.characters(values.text.length, fields.text.max)}
              required
              minRows={4}
            />
            <ImageField
              label={fields.image.label}
              path="image"
              hint={MEMBER_FORM.photoHint}
              value={values.image}
              error={form.errors.image}
              limits={PHOTO}
              fallback={DEFAULT_PORTRAIT}
              onChange={(image) => form.setFieldValue('image', image)}
            />
            <DrawnPortraits
              field={fields.image.label}
              addresses={PORTRAITS}
              value={values.image}
              onChange={(image) => form.setFieldValue('image', image)}
            />
            <FieldInput form={form} fields={fields} name="profiles" minRows={2} />
            <Checkbox
              label={fields.is_on_team.label}
              description={fields.is_on_team.hint}
              {...form.getInputProps('is_on_team', { type: 'checkbox' })}
            />
            <Checkbox
              label={fields.is_active.label}
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
            <Checkbox
              label={fields.is_example.label}
              description={MEMBER_FORM.isExampleHint}
              {...form.getInputProps('is_example', { type: 'checkbox' })}
            />
            {member && <Text size="sm">{MEMBER_FORM.page(authorPath(member.slug))}</Text>}
            {actions}
          </Stack>
        </Card>
      )}
    </RowForm>
  );
}
