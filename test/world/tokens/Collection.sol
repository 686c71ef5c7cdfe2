// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// Collectibles, numbered from 1, of which one account has the first few.
contract Collection is ERC721 {
    constructor(string memory name, string memory symbol, address holder, uint256 count) ERC721(name, symbol) {
        for (uint256 id = 1; id <= count; id++) _mint(holder, id);
    }
}
