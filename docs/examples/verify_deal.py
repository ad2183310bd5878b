"""Check the deal of a record without Lastcard: verify_deal.py RECORD [SETUP [SHARE]]."""

import json
import re
import sys
from hashlib import sha256
from pathlib import Path

path, noted, share = (*sys.argv[1:], "", "")[:3]
text = Path(path).read_text("utf-8")
found = re.findall(r'^\[(\w+) ("(?:[^"\\]|\\.)*")\]', text, re.MULTILINE)


def tags(name: str) -> list[str]:
    return [json.loads(value) for tag, value in found if tag == name]


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()


seed, commitment, secret = ("".join(tags(name)) for name in ("Seed", "Commitment", "Secret"))
seats, shares, digests = tags("Seat"), tags("Share"), tags("Digest")
names = ("Edition", "Rules", "Custom", "Seat", "Commitment", "Digest")
setup = digest("".join(f"{name} {json.dumps(value)}\n" for name in names for value in tags(name)).encode())
mark = b"lastcard deal" + bytes.fromhex(setup) if digests else b"lastcard shares"
added = b"".join(bytes([len(one) // 2]) + bytes.fromhex(one) for one in shares)
pairs = list(zip(digests, shares, strict=False))
checks = {
    "the record has a proof": commitment != "" and tags("Proof") == (["2"] if digests else []),
    "each seat has a share and a digest": len(seats) == len(shares) == (len(digests) or len(seats)),
    "it is the setup that you noted": noted in ("", setup if digests else commitment),
    "your share is in it": share in ("", *shares),
    "the secret has the commitment": digest(bytes.fromhex(secret)) == commitment,
    "somebody added a share": any(shares),
    "each share has its digest": all(
        promised.split()[:1] == [digest(bytes.fromhex(one))] for promised, one in pairs if one or "plain" in promised
    ),
    "the seed is made from all of this": seed == secret + digest(mark + added),
}
limits = {
    "give the setup and the share that you noted": not (noted and share),
    "shares were sent openly": not digests or any(one == share and "plain" in promised for promised, one in pairs),
    "a share was left out": any(promised and not one for promised, one in pairs),
}
wrong = [what for what, fine in checks.items() if not fine]
open_points = [what for what, so in limits.items() if so]
said = [*(f"wrong: {what}" for what in wrong), *(f"limit: {what}" for what in open_points)]
print("\n".join(said) or "proven: nobody chose the cards")
sys.exit(1 if wrong else 3 if open_points else 0)
