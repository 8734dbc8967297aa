import './drawn-portraits.css';
import { Radio } from '@mantine/core';
import { useFieldUpload } from '../../form/image-uploads';
import { PORTRAITS } from '../texts';

interface DrawnPortraitsProps {
  /** Label of the image field that takes the address. */
  field: string;
  /** Addresses of the drawings. The first one is the portrait of a person without a photo. */
  addresses: readonly string[];
  value: string;
  onChange: (address: string) => void;
}

/** Choice of a drawn portrait in place of a photo. */
export function DrawnPortraits({ field, addresses, value, onChange }: DrawnPortraitsProps) {
  const { uploads } = useFieldUpload(field);
  return (
    <Radio.Group
      label={PORTRAITS.label}
      value={value}
      onChange={(address) => {
        uploads.choose(field);
        onChange(address);
      }}
    >
      <div className="admin-avatars">
        {addresses.map((address, index) => {
          const label = index === 0 ? PORTRAITS.none : PORTRAITS.portrait(index);
          return (
            <Radio.Card
              key={address}
              value={address}
              title={label}
              aria-label={label}
              className="admin-avatar"
            >
              <img src={address} alt="" width={56} height={56} />
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
